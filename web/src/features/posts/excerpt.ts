import { cutText } from '@kinora/contract/cut-text'

/** More does not fit where a post stands among others, and a link is called by what it shows (WCAG 2.5.3). */
export const excerptOf = (content: string) => cutText(content, 300)
