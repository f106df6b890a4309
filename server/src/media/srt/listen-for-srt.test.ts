import { expect, it } from 'vitest'
import { srtArguments, srtList } from './listen-for-srt.ts'

const passphrase = '0123456789abcdef'

it('tells ffmpeg the passphrase in its input, not in its arguments', () => {
  expect(srtList({ host: '0.0.0.0', port: 7000, passphrase })).toContain(
    `file 'srt://0.0.0.0:7000?mode=listener&timeout=20000000&passphrase=${passphrase}'`,
  )
  expect(srtArguments.join(' ')).not.toMatch(/srt:|passphrase/)
})

it('writes addresses of IPv6 in brackets', () => {
  expect(srtList({ host: '::', port: 7000, passphrase })).toContain('srt://[::]:7000?')
})

it.each(['short', "0123456789'\nfile 'x", `0123456789&mode=caller`])(
  'takes no passphrase such as %j',
  (wrong) => {
    expect(() => srtList({ host: '::', port: 7000, passphrase: wrong })).toThrow('not a passphrase')
  },
)
