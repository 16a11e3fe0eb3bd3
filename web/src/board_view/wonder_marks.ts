/** The marks that wonders ask for, with their signs (F-10). */
export const MARKS = [['strait', '≈'], ['waste', '▲']] as const
