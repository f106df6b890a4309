/** For what people change on the screen that shows it: another tab or device may have changed it meanwhile. */
export const alwaysRefetch = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const
