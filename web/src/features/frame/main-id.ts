/** The content of a page, for who skips to it and for the focus after a change of page. */
export const mainId = 'main'
