/** For data that is edited on the screen that displays it: another tab or device may have changed it. */
export const alwaysRefetch = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const
