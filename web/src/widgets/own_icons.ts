// Icons made for this project; 512 by 512.
export const OWN_ICONS = {
  exchange: 'M40 128h280V56l152 112-152 112v-72H40zM472 384H192v72L40 344l152-112v72h280z',
} as const
