/** Target of the skip link and of the focus after navigation. */
export const mainContentId = 'main'
