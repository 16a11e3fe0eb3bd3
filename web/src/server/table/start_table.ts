// A table whose game begins at once, with the own seed mixed into its dice.
import type { CreateRoom, RoomShape } from '../../protocol_generated/types'
import { api } from '../api/api'
import { seedFirst } from '../fair_dice/own_seeds'

/** Make a table, give the seed once its promise is seen, then start. */
export async function startTable(body: CreateRoom): Promise<RoomShape> {
  const room = await api.createRoom(body)
  await seedFirst(room)
  return api.start(room.id)
}
