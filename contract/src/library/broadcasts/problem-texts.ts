import { msg, type Message } from '@kinora/contract/text/translate'
import type { EncoderProblem } from './rules.ts'

/** Encoders by RTMP show them themselves; the studio shows them for all. */
export const encoderProblemTexts: Record<EncoderProblem, Message> = {
  bFrames: msg`Your encoder sends B-frames, which WebRTC does not have. Set them to 0 in your encoder, or send by RTMP.`,
  codec: msg`This site takes H.264 video and AAC sound. Choose them in your encoder.`,
  noPicture: msg`No picture arrives. Check the sources of your encoder.`,
  keyframes: msg`Keyframes are too far apart. Set the keyframe interval of your encoder to 2 seconds.`,
  changed: msg`Picture size or profile have changed since the broadcast began. Set them back, or end it and begin another.`,
  unreadable: msg`The stream of your encoder cannot be read. Restart it.`,
}
