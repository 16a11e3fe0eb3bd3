export const GROUND: Record<string, string> = {
  hills: '#ca754e', forest: '#438352', pasture: '#a5c95f', fields: '#e6c05a',
  mountains: '#929eaa', desert: '#e6d5a6', gold: '#84694c', sea: '#3f93ad',
}
