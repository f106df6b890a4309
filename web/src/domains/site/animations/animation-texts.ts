import { msg, type Message } from '@kinora/contract/text/translate'
import type { AnimationType } from '@kinora/contract/site/animations/rules'

export const animationTypeTexts: Record<AnimationType, Message> = {
  default: msg({ message: 'default', context: 'loading animation' }),
  spinner: msg`spinner`,
  pulse: msg`pulse`,
  wave: msg`wave`,
  bounce: msg({ message: 'bounce', context: 'loading animation' }),
  'play-pulse': msg`play-pulse`,
  'video-loader': msg`video-loader`,
  'heart-beat': msg`heart-beat`,
}
