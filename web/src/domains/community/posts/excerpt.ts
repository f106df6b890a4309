import { truncateText } from '@kinora/contract/text/truncate-text'

/** The excerpt is the accessible name of a link, so it must be no longer than what is shown (WCAG 2.5.3). */
export const excerptOf = (content: string) => truncateText(content, 300)
