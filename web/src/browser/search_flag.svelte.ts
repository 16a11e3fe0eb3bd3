// Whether this browser looks for a match: every tab then shows when one is found.
import { localStore } from './storage'

const KEY = 'hexhold.match'
let flag = $state(localStore.read(KEY) !== null)

if (typeof addEventListener !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) flag = localStore.read(KEY) !== null
  })
}

export const searchFlag = {
  get on(): boolean {
    return flag
  },
  set on(value: boolean) {
    if (value === flag) return
    flag = value
    if (value) localStore.write(KEY, '1')
    else localStore.remove(KEY)
  },
}
