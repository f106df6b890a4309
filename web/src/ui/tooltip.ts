export const tooltipText = (text: string, shortcut?: string) => ({
  'data-tooltip': text,
  'data-shortcut': shortcut,
})
