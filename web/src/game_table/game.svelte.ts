// A table with the tool in hand, the edition's words and what moves: shared by all its panels.
import type { EditionShape, Event } from '../protocol_generated/types'
import { api } from './api'
import type { FullView } from './cards'
import { useTerms, word } from './language.svelte'
import { cue } from './sound'
import type { Namer } from './sentences'
import { roomSocket, Table } from './table.svelte'
import { Tool } from './tool.svelte'

export class Game implements Namer {
  readonly table: Table
  readonly tool: Tool
  edition = $state.raw<EditionShape | null>(null)
  /** Cards the trade panel is filled with, from elsewhere. */
  offerOf = $state.raw<{ give: string; n: number } | null>(null)
  /** Whether the own cards are covered, on a screen that others see. */
  covered = $state(false)
  private watchers = new Set<(event: Event, before: FullView) => void>()
  private editionAsked = ''

  constructor(id: string) {
    this.table = new Table(
      () => roomSocket(id),
      (event, before) => this.happened(event, before),
    )
    this.tool = new Tool(this.table)
  }

  watch(watcher: (event: Event, before: FullView) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  private happened(event: Event, before: FullView): void {
    const seat = this.table.seat
    if (event.own?.must && seat !== null && !before.awaited.players.includes(seat)) cue()
    for (const watcher of this.watchers) watcher(event, before)
  }

  async loadEdition(): Promise<void> {
    const setting = this.table.view?.setting
    if (!setting || this.editionAsked === setting.edition) return
    this.editionAsked = setting.edition
    try {
      this.edition = await api.edition(setting.edition, setting.house_rules)
      useTerms(this.edition.terms)
    } catch {
      this.editionAsked = ''
    }
  }

  name(player: number): string {
    return this.table.name(player)
  }

  card(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.name ?? word(key)
  }

  cardText(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.text ?? ''
  }

  cardTrack(key: string): string | null {
    return this.edition?.cards.find((card) => card.key === key)?.track ?? null
  }
}
