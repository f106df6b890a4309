import { maxImportedChannels } from '@kinora/contract/community/subscriptions/rules'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import type { SubscriptionImport } from '@kinora/contract/community/subscriptions/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { counted } from '../../../lib/format.ts'
import { maxOpmlBytes, parseOpml, type OpmlContent } from './parse-opml.ts'

const emptyImport: SubscriptionImport = { newChannels: [], newCount: 0, followedCount: 0, missingCount: 0 }

/** Splits the channels into calls of `mostImported` and adds up the results. */
async function sendInBatches(
  channelIds: readonly number[],
  importChannels: (input: { body: { channelIds: number[] } }) => Promise<SubscriptionImport>,
) {
  let sum = emptyImport
  for (let from = 0; from < channelIds.length; from += maxImportedChannels) {
    const part = await importChannels({
      body: { channelIds: channelIds.slice(from, from + maxImportedChannels) },
    })
    sum = {
      newChannels: [...sum.newChannels, ...part.newChannels],
      newCount: sum.newCount + part.newCount,
      followedCount: sum.followedCount + part.followedCount,
      missingCount: sum.missingCount + part.missingCount,
    }
  }
  return sum
}

export interface OpmlPreview extends OpmlContent {
  fileName: string
  found: SubscriptionImport
}

/** @throws Error with a message for the user, if the file is not an OPML list */
async function previewFile(file: File): Promise<OpmlPreview> {
  if (file.size > maxOpmlBytes) throw new Error('This file is too large for a list of channels.')
  const read = parseOpml(await file.text(), location.origin)
  if (!read) throw new Error('This is not an OPML list of channels.')
  const found = await sendInBatches(read.channelIds, (input) => send(subscriptions.previewImport, input))
  return { ...read, fileName: file.name, found }
}

export const useImportPreview = () => useSend(previewFile)

export const useImportChannels = (onDone: () => void) =>
  useSend(
    (channelIds: readonly number[]) =>
      sendInBatches(channelIds, (input) => send(subscriptions.import, input)),
    {
      invalidates: [
        subscriptions.list,
        subscriptions.feed,
        subscriptions.news,
        subscriptions.suggestions,
        viewerState.findOfChannel,
        hiddenContent.listIds,
      ],
      done: ({ newCount }) => `Subscribed to ${counted(newCount, 'channel')}`,
      failed: 'The channels could not be imported',
      onSuccess: onDone,
    },
  )
