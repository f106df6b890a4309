import { formatCount } from '@kinora/contract/text/counts'
import { formatList } from '@kinora/contract/text/intl-formats'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { hiddenContent } from '@kinora/contract/community/hidden-content/calls'
import { subscriptions } from '@kinora/contract/community/subscriptions/calls'
import { maxImportedChannels } from '@kinora/contract/community/subscriptions/rules'
import type { SubscriptionImport } from '@kinora/contract/community/subscriptions/schemas'
import { viewerState } from '@kinora/contract/library/viewer-state/calls'
import FileUp from 'lucide-react/icons/file-up'
import { useId, type ChangeEvent } from 'react'
import { messageOf, send } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { Notice } from '../../../ui/notice.tsx'
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

interface OpmlPreview extends OpmlContent {
  fileName: string
  found: SubscriptionImport
}

/** @throws Error with a message for the user, if the file is not an OPML list */
async function previewFile(file: File): Promise<OpmlPreview> {
  if (file.size > maxOpmlBytes) throw new Error(t`This file is too large for a list of channels.`)
  const read = parseOpml(await file.text(), location.origin)
  if (!read) throw new Error(t`This is not an OPML list of channels.`)
  const found = await sendInBatches(read.channelIds, (input) => send(subscriptions.previewImport, input))
  return { ...read, fileName: file.name, found }
}

function subscribedText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`Subscribed to ${{ shown }} channel`, other: msg`Subscribed to ${{ shown }} channels` })}`
}

function subscribeText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`Subscribe to ${{ shown }} channel`, other: msg`Subscribe to ${{ shown }} channels` })}`
}

const useImportPreview = () => useSend(previewFile)

const useImportChannels = (onDone: () => void) =>
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
      done: ({ newCount }) => subscribedText(newCount),
      failed: t`The channels could not be imported`,
      onSuccess: onDone,
    },
  )

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const preview = useImportPreview()
  const importing = useImportChannels(onClose)
  const { data, error } = preview
  const newCount = data?.found.newCount ?? 0
  return (
    <Dialog
      onClose={onClose}
      title={t`Import subscriptions`}
      description={t`A list of channels in OPML, as feed readers and this site export it. It is read in your browser.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant="primary"
            disabled={newCount === 0}
            loading={importing.isPending}
            onClick={() => data && importing.mutate(data.channelIds)}
          >
            {newCount === 0 ? t`Subscribe` : subscribeText(newCount)}
          </Button>
        </>
      }
    >
      <div className="mt-2 grid gap-4">
        <FilePicker isBusy={preview.isPending} onFile={(file) => preview.mutate(file)} />
        <div aria-live="polite" className="grid gap-3">
          {error && <Notice tone="danger">{errorTextOf(error)}</Notice>}
          {data && !preview.isPending && <ImportSummary {...data} />}
        </div>
      </div>
    </Dialog>
  )
}

/** Errors of the file carry their own message; errors of the API need a generic one. */
const errorTextOf = (error: Error) =>
  messageOf(error, error.name === 'ApiError' ? t`The channels could not be looked up` : error.message)

function FilePicker({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File) => void }) {
  const id = useId()
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    target.value = '' // lets the same file be chosen again after a correction
  }
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept=".opml,.xml,text/x-opml,text/xml,application/xml"
        className="peer sr-only"
        disabled={isBusy}
        onChange={choose}
      />
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-md border border-dashed border-line-strong px-4 py-3 font-strong peer-focus-visible:outline-2 hover:bg-hover"
      >
        <Glyph icon={FileUp} size={18} /> {isBusy ? t`Reading...` : t`Choose a file`}
      </label>
    </div>
  )
}

const previewLength = 8

function newChannelsText(count: number, fileName: string) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} new channel in ${{ fileName }}`, other: msg`${{ shown }} new channels in ${{ fileName }}` })}`
}

function followedText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} channel you follow already`, other: msg`${{ shown }} channels you follow already` })}`
}

function missingText(count: number) {
  const shown = formatCount(count)
  return t`${plural({ count }, { one: msg`${{ shown }} channel no longer on this site, or your own`, other: msg`${{ shown }} channels no longer on this site, or your own` })}`
}

function skippedText(feeds: readonly string[]) {
  const count = feeds.length
  const shown = formatCount(count)
  const names = formatList([...feeds.slice(0, previewLength), ...(count > previewLength ? ['…'] : [])])
  return t`${plural({ count }, { one: msg`${{ shown }} feed of other sites, skipped: ${{ names }}`, other: msg`${{ shown }} feeds of other sites, skipped: ${{ names }}` })}`
}

function ImportSummary({ fileName, found, unknownFeeds }: OpmlPreview) {
  const { newChannels, newCount, followedCount, missingCount } = found
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        {newCount === 0 ? t`Nothing new in ${{ fileName }}` : newChannelsText(newCount, fileName)}
      </p>
      {newCount > 0 && (
        <ul className="grid gap-2">
          {newChannels.slice(0, previewLength).map(({ id, username, avatar }) => (
            <li key={id} className="flex min-w-0 items-center gap-2.5">
              <Avatar name={username} src={avatar} size={28} />
              <span className="truncate">{username}</span>
            </li>
          ))}
          {newCount > previewLength && (
            <li className="text-13 text-fg-muted">
              {t`${plural({ count: newCount - previewLength }, { one: 'and # more', other: 'and # more' })}`}
            </li>
          )}
        </ul>
      )}
      <ul className="grid gap-1 text-13 text-fg-muted wrap-anywhere empty:hidden">
        {followedCount > 0 && <li>{followedText(followedCount)}</li>}
        {missingCount > 0 && <li>{missingText(missingCount)}</li>}
        {unknownFeeds.length > 0 && <li>{skippedText(unknownFeeds)}</li>}
      </ul>
    </>
  )
}
