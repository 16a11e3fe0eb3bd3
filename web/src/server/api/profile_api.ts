// The account; loaded with its page.
import type {
  FriendLink, FriendList, HolidayShape, PlayedGames, ProfileRequest, ProfileShape, PushKey, PushRequest, Ranking,
  RecoveryCode,
} from '../../protocol_generated/types'
import { request } from './api'

export const profileApi = {
  profile: (signal?: AbortSignal) => request<ProfileShape>('GET', '/profile', undefined, signal),
  change: (body: ProfileRequest) => request<ProfileShape>('POST', '/profile', body),
  newCode: () => request<RecoveryCode>('POST', '/profile/code'),
  recover: (code: string) => request<ProfileShape>('POST', '/profile/recover', { code }),
  signOut: (device: string) => request<ProfileShape | null>('POST', `/profile/devices/${device}/sign_out`),
  leave: () => request<null>('POST', '/profile/delete'),
  games: (before: number | null) => request<PlayedGames>('GET', '/profile/games' + (before === null ? '' : `?before=${before}`)),
  ratings: () => request<Ranking>('GET', '/ratings'),
  holiday: () => request<HolidayShape>('GET', '/profile/holiday'),
  takeHoliday: (days: number) => request<HolidayShape>('POST', '/profile/holiday', { days }),
  friends: () => request<FriendList>('GET', '/friends'),
  friendLink: () => request<FriendLink>('POST', '/friends/link'),
  befriend: (key: string) => request<FriendList>('POST', '/friends', { key }),
  pushKey: () => request<PushKey>('GET', '/push'),
  push: (body: PushRequest) => request<null>('POST', '/push', body),
  endPush: (endpoint: string) => request<null>('POST', '/push/end', { endpoint }),
  part: (friend: string) => request<FriendList>('POST', `/friends/${friend}/part`),
}
