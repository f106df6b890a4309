/** Attributes that give an element a tooltip; `TooltipLayer` shows it. */
export const tooltipText = (text: string, shortcut?: string) => ({
  'data-tooltip': text,
  'data-shortcut': shortcut,
})
