// The terrains of hexes that lie face up.
export const TERRAINS = ['hills', 'forest', 'pasture', 'fields', 'mountains', 'desert', 'gold', 'sea']
