import { mostImported, subscriptions, type Import } from '@kinora/contract/subscriptions'
import { viewerState } from '@kinora/contract/viewer-state'
import { hidden } from '@kinora/contract/hidden'
import { send } from '../../api.ts'
import { useSend } from '../../calls/use-send.ts'
import { counted } from '../../lib/format.ts'
import { largestOpmlBytes, readOpml, type ReadOpml } from './read-opml.ts'

const none: Import = { newChannels: [], newCount: 0, followedCount: 0, missingCount: 0 }

/** Splits the channels into calls of `mostImported` and adds up the results. */
async function inParts(
  channelIds: readonly number[],
  ask: (input: { body: { channelIds: number[] } }) => Promise<Import>,
) {
  let sum = none
  for (let from = 0; from < channelIds.length; from += mostImported) {
    const part = await ask({ body: { channelIds: channelIds.slice(from, from + mostImported) } })
    sum = {
      newChannels: [...sum.newChannels, ...part.newChannels],
      newCount: sum.newCount + part.newCount,
      followedCount: sum.followedCount + part.followedCount,
      missingCount: sum.missingCount + part.missingCount,
    }
  }
  return sum
}

export interface Preview extends ReadOpml {
  fileName: string
  found: Import
}

/** @throws Error with a message for the user, if the file is not an OPML list */
async function previewOf(file: File): Promise<Preview> {
  if (file.size > largestOpmlBytes) throw new Error('This file is too large for a list of channels.')
  const read = readOpml(await file.text(), location.origin)
  if (!read) throw new Error('This is not an OPML list of channels.')
  const found = await inParts(read.channelIds, (input) => send(subscriptions.previewImport, input))
  return { ...read, fileName: file.name, found }
}

export const usePreview = () => useSend(previewOf)

export const useImport = (onDone: () => void) =>
  useSend(
    (channelIds: readonly number[]) => inParts(channelIds, (input) => send(subscriptions.import, input)),
    {
      refreshes: [
        subscriptions.list,
        subscriptions.feed,
        subscriptions.news,
        subscriptions.suggestions,
        viewerState.findOfChannel,
        hidden.ids,
      ],
      done: ({ newCount }) => `Subscribed to ${counted(newCount, 'channel')}`,
      failed: 'The channels could not be imported',
      onDone,
    },
  )
