import { expect, it } from 'vitest'
import { playbackProblemText } from './contact-form.tsx'

const address = 'https://films.example/video/7?t=83'

it('starts a message with the video, the time and the code', () => {
  expect(playbackProblemText({ address, seconds: 83, code: 'MEDIA_DECODE' })).toBe(
    `This video does not play: ${address}\nIt stopped at 1:23.\nError code: MEDIA_DECODE\n\nWhat I saw: `,
  )
})

it.each([undefined, '', 'Send me your password', 'x'.repeat(41), 'A\nB'])(
  'omits an invalid error code: %j',
  (code) => {
    expect(playbackProblemText({ address, seconds: undefined, code })).toBe(
      `This video does not play: ${address}\n\nWhat I saw: `,
    )
  },
)
