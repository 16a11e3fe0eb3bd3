// The avatars by their names in the protocol, which are older than the animals they show.
import type { ProfileShape } from '../protocol_generated/types'

export type AvatarName = ProfileShape['mark']
type Shape = [fill: string, path: string]

const INK = '#2a2f33'
const round = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0 ${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
const pair = (x: number, y: number, rx: number, ry = rx): string => round(16 - x, y, rx, ry) + round(16 + x, y, rx, ry)
const eyes = (x: number, y: number, r = 1.8): Shape => [INK, pair(x, y, r)]

/** The ground's colour, then shapes from back to front, on 32 by 32. */
export const AVATARS: Record<AvatarName, [ground: string, ...shapes: Shape[]]> = {
  // Fox
  knight: ['#bfe0d2', ['#d9702a', 'M4 4 12 9h8L28 4v13L16 29 4 17z'], ['#fff', 'M4 17q7-1 9 3l3 9zM28 17q-7-1-9 3l-3 9z'], eyes(5, 16), [INK, round(16, 27, 2.4)]],
  // Owl
  castle: ['#c9d8ee', ['#8a6244', 'M5 4 12 8h8L27 4V19Q27 29 16 29T5 19z'], ['#fff', pair(5, 14, 5)], eyes(5, 14, 2.4), ['#f0b429', 'M13.5 18h5L16 23z']],
  // Whale
  ship: ['#d5eef5', ['#3f7fae', 'M3 18Q5 12 14 12q10 0 11 6 3-1 3-5-3 0-4-3 4 0 5 2 1-3 5-2-1 4-4 5 0 13-14 13Q3 28 3 18z'], ['#d5eef5', 'M4 22q7 4 13 1-3 5-8 5-4-2-5-6z'], [INK, round(9, 18, 1.7)], ['#3f7fae', 'M13 10q0-5-4-5M13 10q0-5 4-5l-4 6z']],
  // Rabbit
  wool: ['#f6d3dc', ['#fff', `M9 17Q5 2 10 2t4 12zM23 17Q27 2 22 2t-4 12z${round(16, 20, 10, 9)}`], ['#f2a3b5', 'M10.5 13Q8.5 5 10 5t2 7zM21.5 13Q23.5 5 22 5t-2 7zM14 21h4l-2 2.600z'], eyes(4.5, 18), ['#8b9196', 'M15.5 23h1v3h-1z']],
  // Bee
  grain: ['#cfe6d2', ['#fff', `${round(11, 9, 5, 6)}${round(21, 9, 5, 6)}`], ['#f0b429', round(16, 19, 11, 8.5)], [INK, 'M12 11h3v17h-3zM19 11.500h3v15.500h-3z'], [INK, round(8.5, 18, 1.5)]],
  // Bear
  ore: ['#e8d6bd', ['#7a5238', `${pair(8.5, 8, 4.5)}${round(16, 18, 11.5, 11)}`], ['#e0bf9c', round(16, 22, 5.5, 4.5)], eyes(5, 15), [INK, round(16, 20.5, 2.2, 1.6)]],
  // Cat
  politics: ['#f4e2a8', ['#5c6670', 'M5 3 13 9h6l8-6v15q0 11-11 11T5 18z'], ['#9be08a', pair(5, 16, 2.8, 2.2)], eyes(5, 16, 1.1), ['#f2a3b5', 'M14 21h4l-2 2.400z'], ['#fff', 'M2 20l9 2v.8l-9-1.200zM2 25l9-1v.8L2 26.200zM30 20l-9 2v.8l9-1.200zM30 25l-9-1v.8l9 1.400z']],
  // Frog
  science: ['#e4d3ee', ['#5aa845', `${pair(7, 9, 5)}${round(16, 19, 13, 9.5)}`], ['#fff', pair(7, 9, 3.2)], eyes(7, 9), ['#2f6b2c', 'M7 21q9 7 18 0-9 4-18 0z']],
}
