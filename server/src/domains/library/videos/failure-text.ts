import { english, writeText } from '@kinora/contract/text/active-language'
import { msg, t, type Message } from '@kinora/contract/text/translate'
import { mediaErrorTexts, tooLargePictureText, tooLongText } from '../../../media/run/media-error.ts'

export const failureTexts = {
  unknown: msg`Something went wrong while the video was being prepared. Try again; if it fails again, upload the file again.`,
  poison: msg`Processing of this file was interrupted three times. Try again, or replace the file with another copy of the video.`,
}

export const englishText = (message: Message) => writeText(english, message)

const textsWithNumber: [RegExp, (number: number) => string][] = [
  [/^The video is too long: the limit is ([\d.]+) hours?\.$/, tooLongText],
  [
    /^The resolution of this video is too high: at most (\d+) pixels a side are allowed\.$/,
    tooLargePictureText,
  ],
]

/** The worker stores why it failed in English. */
export function failureText(stored: string): string {
  for (const [pattern, text] of textsWithNumber) {
    const [, number] = pattern.exec(stored) ?? []
    if (number !== undefined) return text(Number(number))
  }
  const known = [...Object.values(failureTexts), ...Object.values(mediaErrorTexts)]
  const text = known.find((one) => englishText(one) === stored)
  return text ? t(text) : stored
}
