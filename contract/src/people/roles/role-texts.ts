import { msg } from '@kinora/contract/text/translate'
import { translateSeeded } from '../../text/seeded-text.ts'

// Stored by server/migrations/0001_people.sql.

const seededNames = new Map([
  ['Administrator', msg`Administrator`],
  ['Content Moderator', msg`Content Moderator`],
  ['Creator', msg`Creator`],
  ['Basic User', msg`Basic User`],
  ['Category Manager', msg`Category Manager`],
])

const seededDescriptions = new Map([
  ['Full access to everything', msg`Full access to everything`],
  ['Reviews and removes content', msg`Reviews and removes content`],
  ['Publishes videos of their own', msg`Publishes videos of their own`],
  ['Watches and comments', msg`Watches and comments`],
  ['Keeps categories and tags in order', msg`Keeps categories and tags in order`],
])

export const roleName = ({ name }: { name: string }) => translateSeeded(seededNames, name)
export const roleDescription = ({ description }: { description: string }) =>
  translateSeeded(seededDescriptions, description)
