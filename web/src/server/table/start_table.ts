import type { CreateRoom, RoomShape } from '../../protocol_generated/types'
import { api } from '../api/api'
import { seedFirst } from '../fair_dice/own_seeds'

/** Create a table, give the seed once its promise is known, then start. */
export async function startTable(body: CreateRoom): Promise<RoomShape> {
  const room = await api.createRoom(body)
  await seedFirst(room)
  return api.start(room.id)
}
