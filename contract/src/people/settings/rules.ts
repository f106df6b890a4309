export const themes = ['light', 'dark', 'auto'] as const
export const historyMonths = [3, 18, 36] as const
