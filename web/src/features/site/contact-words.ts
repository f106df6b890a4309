import { contactTopics, type ContactTopic } from '@kinora/contract/site'
import { duration } from '../../lib/format.ts'

/** What the topics are called. */
export const topicWords: Record<ContactTopic, string> = {
  question: 'Question',
  problem: 'Problem',
  press: 'Press',
  legal: 'Legal',
  other: 'Something else',
}

export const topicOptions = contactTopics.map((value) => ({ value, label: topicWords[value] }))

/** The topic that a link asks for, when there is one of that name. */
export const topicNamed = (name: string | undefined): ContactTopic =>
  contactTopics.find((topic) => topic === name) ?? 'question'

/** What a player knows about a film that does not play. */
export interface PlaybackProblem {
  /** The page of the film, from the moment on at which it stopped. */
  address: string
  seconds: number | undefined
  code: string | undefined
}

/** A link may say anything; an error code is words and numbers that developers know. */
const isCode = (code: string | undefined) => code !== undefined && /^[A-Za-z0-9_.-]{1,40}$/.test(code)

/** The beginning of a message about a film that does not play; people go on from there. */
export const playbackProblemText = ({ address, seconds, code }: PlaybackProblem) =>
  [
    `This video does not play: ${address}`,
    seconds !== undefined && `It stopped at ${duration(seconds)}.`,
    isCode(code) && `Error code: ${code}`,
    '\nWhat I saw: ',
  ]
    .filter(Boolean)
    .join('\n')
