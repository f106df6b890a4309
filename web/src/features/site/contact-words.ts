import { contactTopics, type ContactTopic } from '@kinora/contract/site'
import { duration } from '../../lib/format.ts'

export const topicWords: Record<ContactTopic, string> = {
  question: 'Question',
  problem: 'Problem',
  press: 'Press',
  legal: 'Legal',
  other: 'Something else',
}

export const topicOptions = contactTopics.map((value) => ({ value, label: topicWords[value] }))

export const topicNamed = (name: string | undefined): ContactTopic =>
  contactTopics.find((topic) => topic === name) ?? 'question'

export interface PlaybackProblem {
  address: string
  seconds: number | undefined
  code: string | undefined
}

/** The code comes from a link, which may contain anything. */
const isCode = (code: string | undefined) => code !== undefined && /^[A-Za-z0-9_.-]{1,40}$/.test(code)

export const playbackProblemText = ({ address, seconds, code }: PlaybackProblem) =>
  [
    `This video does not play: ${address}`,
    seconds !== undefined && `It stopped at ${duration(seconds)}.`,
    isCode(code) && `Error code: ${code}`,
    '\nWhat I saw: ',
  ]
    .filter(Boolean)
    .join('\n')
