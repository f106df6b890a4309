import { expect, it } from 'vitest'
import { parseRestreamUrl } from './restream-url.ts'

it.each([
  ['rtmp://live.example.org/app', { hostname: 'live.example.org', port: 1935, isSecure: false, app: 'app' }],
  ['rtmps://live.example.org/app/', { hostname: 'live.example.org', port: 443, isSecure: true, app: 'app' }],
  ['rtmp://live.example.org:80/a/b', { hostname: 'live.example.org', port: 80, isSecure: false, app: 'a/b' }],
  [
    'rtmp://B.example/live2?backup=1',
    { hostname: 'b.example', port: 1935, isSecure: false, app: 'live2?backup=1' },
  ],
  [
    'rtmp://bücher.example/app',
    { hostname: 'xn--bcher-kva.example', port: 1935, isSecure: false, app: 'app' },
  ],
  ['rtmp://0x7f.1/app', { hostname: '127.0.0.1', port: 1935, isSecure: false, app: 'app' }],
  ['rtmps://[::1]:1936/app', { hostname: '[::1]', port: 1936, isSecure: true, app: 'app' }],
])('of %s', (url, target) => expect(parseRestreamUrl(url)).toEqual(target))
