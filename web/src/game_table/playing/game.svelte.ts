// A table with the tool in hand, the edition's words and what moves: shared by all its panels.
import type { EditionShape, Event, Line, RuleShape } from '../../protocol_generated/types'
import { api } from '../../server/api'
import { Foresight } from './foresight.svelte'
import { useWords, word } from '../../language/language.svelte'
import { settings } from '../../browser/settings.svelte'
import { cue } from '../../browser/sound'
import { roomSocket } from '../../server/table_connection.svelte'
import type { Namer } from '../log/log_sentences'
import { Table } from '../../server/table.svelte'
import { Tool } from './tool.svelte'
import { Trading } from './trading.svelte'

export class Game implements Namer {
  readonly table: Table
  readonly tool: Tool
  readonly foresight: Foresight
  edition = $state.raw<EditionShape | null>(null)
  /** Where a card of the own hand goes that is clicked while cards are owed. */
  layOut = $state.raw<((type: string) => void) | null>(null)
  readonly trading = new Trading()
  /** Whether the own cards are covered, on a screen that others see. */
  covered = $state(false)
  /** Whether the line for typed actions is open. */
  typing = $state(false)
  private watchers = new Set<(line: Line) => void>()
  private refusedAt = -1
  private editionAsked = ''
  private language = settings.language

  constructor(id: string) {
    this.table = new Table(
      () => roomSocket(id),
      (event) => this.follow(event),
    )
    this.tool = new Tool(this.table)
    this.foresight = new Foresight(this.table)
  }

  watch(watcher: (line: Line) => void): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  /** A step was taken: who is asked by it hears so, unless the page answers for them. */
  private follow({ line, own }: Event): void {
    const { seat } = this.table
    const unasked = this.refusesTurn && own?.legal.reject
    if (seat !== null && line.asked.includes(seat) && own?.must && !unasked) cue()
    this.trading.follow(line, seat)
    for (const watcher of this.watchers) watcher(line)
  }

  /** Whether one sits here and the game goes on. */
  get plays(): boolean {
    return this.table.seat !== null && this.table.view?.turn.winner === null
  }

  /** A card of the own hand was pressed: what is owed is laid out, else its trade with the bank. */
  askCard(type: string): void {
    if (this.layOut) return this.layOut(type)
    const { own } = this.table
    if (!own) return
    this.trading.lay({ [type]: own.rates[type] }, {})
    this.trading.open = 'counter' in own.legal
    this.trading.shown = true
  }

  /** A harbor's sign was pressed: the trade opens, with the harbor's cards laid out for who has it. */
  askHarbor({ kind, rate }: { kind: string; rate: number }): void {
    if (this.table.own?.rates[kind] === rate) this.trading.lay({ [kind]: rate }, {})
    this.trading.shown = true
  }

  /** Answer the offer on the table with another. */
  counter(): void {
    const { view, own } = this.table
    if (view?.offer && own) this.trading.counter(view.offer, own.hand)
  }

  /** Whether every offer of this turn is refused unread. */
  get refusesTurn(): boolean {
    const { game, view } = this.table
    return view !== null && this.trading.refuses(game, view.turn.turn)
  }

  /** No trades this turn: the page refuses whatever is offered, this offer first. */
  refuseTurn(): void {
    const { game, view } = this.table
    if (game && view) this.trading.refuseTurn(game, view.turn.turn)
  }

  /** Once for each state of the table: what is not taken then is left to the player. */
  refuseOffer(): void {
    const { own, version, sending, connected } = this.table
    if (!this.refusesTurn || !own?.legal.reject || sending || !connected || this.refusedAt === version) return
    this.refusedAt = version
    void this.table.act('reject')
  }

  async loadEdition(): Promise<void> {
    const setting = this.table.view?.setting
    this.speak()
    const asked = `${settings.language} ${setting?.edition}`
    if (!setting || this.editionAsked === asked) return
    this.editionAsked = asked
    try {
      const edition = await api.edition(setting.edition, setting.house_rules)
      if (this.editionAsked !== asked) return
      this.edition = edition
      useWords(edition)
    } catch {
      this.editionAsked = ''
    }
  }

  /** Refusals come in the language that the connection was opened in. */
  private speak(): void {
    if (this.language === settings.language) return
    this.language = settings.language
    this.table.reconnect()
  }

  name(player: number): string {
    return this.table.name(player)
  }

  card(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.name ?? word(key)
  }

  /** A rule of the edition being played, for whoever wants to read it. */
  rule(id: string | null): RuleShape | undefined {
    return this.edition?.rules.find((rule) => rule.id === id)
  }

  cardText(key: string): string {
    return this.edition?.cards.find((card) => card.key === key)?.text ?? ''
  }

  cardTrack(key: string): string | null {
    return this.edition?.cards.find((card) => card.key === key)?.track ?? null
  }
}
