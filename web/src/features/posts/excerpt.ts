/** More does not fit where a post stands among others, and a link is called by what it shows (WCAG 2.5.3). */
export const excerptOf = (content: string) => content.slice(0, 300)
