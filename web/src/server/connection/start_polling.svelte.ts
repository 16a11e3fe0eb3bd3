// Polling as long as a component exists.
import { onDestroy, untrack } from 'svelte'
import { Polling } from './polling.svelte'

/**
 * Poll while a component exists; `chosen` returns what the question depends on.
 * Whenever that changes, the question is asked again at once.
 */
export function startPolling(question: (signal: AbortSignal) => Promise<void>, every = Infinity, chosen: () => unknown = () => null): Polling {
  const polling = new Polling(question, every)
  onDestroy(() => polling.close())
  $effect(() => {
    JSON.stringify(chosen())
    untrack(() => polling.open())
  })
  return polling
}
