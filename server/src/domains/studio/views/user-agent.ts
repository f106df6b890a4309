import type { ViewDevice } from '@kinora/contract/studio/views/rules'

/**
 * User agents of crawlers, link previews, archives, uptime monitors and AI agents. The first line has generic words,
 * the others name products. HTTP libraries that developers use for players are not listed.
 */
const crawlerPattern = new RegExp(
  [
    String.raw`(?<!cu)bots?\b|bot_|crawl|spider|slurp|archiver|scrap(?:er|y)|preview|prerender|monitor(?:ing)?\b|validator|feedfetcher|feedburner`,
    'facebookexternalhit|facebookcatalog|meta-external|whatsapp|skypeuripreview|embedly|quora link|vkshare|iframely',
    'mediapartners-google|adsbot|google-inspectiontool|google-extended|googleother|google-read-aloud|apis-google|bingpreview|yandex(?:images|video|media|metrika)',
    'baiduspider|duckduckgo-favicons|ia_archiver|heritrix|wget|httrack|lighthouse|pagespeed|gtmetrix|pingdom|uptime|statuscake|site24x7',
    'ahrefs|semrush|dataforseo|screaming frog|chatgpt-user|claude-web|perplexity|cohere-ai|bytespider|diffbot|phantomjs',
  ].join('|'),
  'i',
)

/** Recognizes only clients that identify themselves. */
export const isBot = (userAgent: string) => crawlerPattern.test(userAgent)

const devicePatterns: readonly [ViewDevice, RegExp][] = [
  ['unknown', /\b(?:smart-?tv|hbbtv|appletv|googletv|aft[a-z]|roku|playstation|xbox|nintendo)/i],
  ['tablet', /\b(?:iPad|Tablet|PlayBook|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/i],
  ['mobile', /\b(?:Mobi|Mobile|iPhone|iPod)|\bAndroid\b/i],
  ['desktop', /\b(?:Windows NT|Macintosh|X11|CrOS|Linux x86_64)\b/],
]

export const deviceOf = (userAgent: string): ViewDevice =>
  devicePatterns.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'unknown'
