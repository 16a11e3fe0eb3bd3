// Tournaments visited in this browser, the newest first.
import { localStore } from '../browser/storage'

const KEY = 'hexhold.tournaments'
const MOST = 5

export interface Known {
  id: string
  title: string
}

const isKnown = (one: unknown): one is Known =>
  typeof (one as Known | null)?.id === 'string' && typeof (one as Known).title === 'string'

export function recentTournaments(): Known[] {
  const found = localStore.readJson<unknown>(KEY)
  return Array.isArray(found) ? found.filter(isKnown).slice(0, MOST) : []
}

function keep(known: Known[]): void {
  localStore.write(KEY, JSON.stringify(known.slice(0, MOST)))
}

export const remember = ({ id, title }: Known): void => keep([{ id, title }, ...forgotten(id)])

export const forget = (id: string): void => keep(forgotten(id))

const forgotten = (id: string): Known[] => recentTournaments().filter((one) => one.id !== id)
