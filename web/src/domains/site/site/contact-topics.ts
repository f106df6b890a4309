import { type ContactTopic, contactTopics } from '@kinora/contract/site/site/rules'
import { formatDuration } from '../../../lib/format.ts'

export const topicLabels: Record<ContactTopic, string> = {
  question: 'Question',
  problem: 'Problem',
  press: 'Press',
  legal: 'Legal',
  other: 'Something else',
}

export const topicOptions = contactTopics.map((value) => ({ value, label: topicLabels[value] }))

export const parseTopic = (name: string | undefined): ContactTopic =>
  contactTopics.find((topic) => topic === name) ?? 'question'

export interface PlaybackProblem {
  address: string
  seconds: number | undefined
  code: string | undefined
}

/** The code comes from a link, which may contain anything. */
const isErrorCode = (code: string | undefined) => code !== undefined && /^[A-Za-z0-9_.-]{1,40}$/.test(code)

export const playbackProblemText = ({ address, seconds, code }: PlaybackProblem) =>
  [
    `This video does not play: ${address}`,
    seconds !== undefined && `It stopped at ${formatDuration(seconds)}.`,
    isErrorCode(code) && `Error code: ${code}`,
    '\nWhat I saw: ',
  ]
    .filter(Boolean)
    .join('\n')
