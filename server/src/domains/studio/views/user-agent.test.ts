import { expect, it } from 'vitest'
import { deviceOf, isBot } from './service.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${webkit} Chrome/125.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Twitterbot/1.0',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (compatible; Discordbot/2.0)',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0)',
  `Mozilla/5.0 ${webkit}; compatible; GPTBot/1.2`,
  'ClaudeBot/1.0',
  'UptimeRobot/2.0',
  'Pingdom.com_bot_version_1.4',
  'Wget/1.21',
])('%s is recognized as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

it.each([
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`],
  [
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
  ],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'],
  ['desktop', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0 Safari/537.36`],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148',
  ],
  ['mobile', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['mobile', 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'],
  ['mobile', `Mozilla/5.0 (Linux; Android 9; CUBOT X19) ${webkit} Chrome/80.0.3987.99 Mobile Safari/537.36`],
  ['tablet', 'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148'],
  ['tablet', `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${webkit} Chrome/130.0.0.0 Safari/537.36`],
  ['unknown', `Mozilla/5.0 (Linux; Tizen 6.5; SMART-TV) ${webkit} TV Safari/537.36`],
  ['unknown', 'SomeKinoraApp/1.0'],
  ['unknown', ''],
])('device %s may have user agent %s', (device, userAgent) => {
  expect([deviceOf(userAgent), isBot(userAgent)]).toEqual([device, false])
})
