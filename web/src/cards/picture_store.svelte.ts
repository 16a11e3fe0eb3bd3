// The pictures of cards, loaded when the first one is shown.
import { loadWithRetry } from '../browser/load_with_retry'

class CardPictures {
  private found = $state.raw<Record<string, string>>({})
  private asked = false

  of(card: string): string | undefined {
    return this.found[card]
  }

  load(): void {
    if (this.asked) return
    this.asked = true
    void loadWithRetry(() => import('./card_pictures')).then(({ CARD_PICTURES }) => (this.found = CARD_PICTURES))
  }
}

export const cardPictures = new CardPictures()
