import { t } from '@kinora/contract/text/translate'
import { blockLimits } from '@kinora/contract/community/comments/rules'
import { blocks, comments, postComments, videoComments } from '@kinora/contract/community/comments/calls'
import type { BlockedUser } from '@kinora/contract/community/comments/schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, query, send } from '../../../api.ts'
import { usePagedQuery } from '../../../calls/paged-query.ts'
import { useSend } from '../../../calls/use-send.ts'
import { useSendWithUndo } from '../../../calls/use-send-with-undo.ts'
import { formatDate } from '../../../lib/format.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { truncateText } from '@kinora/contract/text/truncate-text'

type Tab = 'people' | 'words'

export function BlockedDialog({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<Tab>('people')
  return (
    <Dialog onClose={onClose} title={t`Blocked people and words`} wide>
      <Tabs
        label={t`Blocked people and words`}
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'people', label: t`People` },
          { value: 'words', label: t`Words` },
        ]}
      >
        <TabPanel value="people">
          <div className="py-4">
            <BlockedUsers />
          </div>
        </TabPanel>
        <TabPanel value="words" keepMounted>
          <div className="py-4">
            <BlockedWords />
          </div>
        </TabPanel>
      </Tabs>
    </Dialog>
  )
}

function BlockedUsers() {
  const list = usePagedQuery(blocks.list, { query: {} })
  return (
    <>
      <p className="mb-3 text-13 text-fg-muted">
        {t`Only they can see their comments on your channel. To hide someone, open the menu of one of their comments.`}
      </p>
      <PagedList
        list={list}
        failed={t`This could not be loaded`}
        failedMore={t`More people could not be loaded`}
        isStandalone={false}
        loading={<Skeleton className="h-14" />}
        empty={<p className="py-4 text-fg-muted">{t`You have not hidden anyone.`}</p>}
        className="divide-y divide-line"
        itemClassName="flex items-center gap-3 py-2.5"
      >
        {(user) => <BlockedUserRow user={user} />}
      </PagedList>
    </>
  )
}

function BlockedUserRow({ user }: { user: BlockedUser }) {
  const params = { userId: user.id }
  const removing = useSendWithUndo(blocks.remove, {
    revert: () => send(blocks.add, { params }),
    invalidates: [
      blocks.list,
      videoComments.findState,
      videoComments.list,
      postComments.findState,
      postComments.list,
      comments.listReplies,
    ],
    done: t`${{ username: user.username }} is no longer hidden`,
    failed: t`This could not be saved`,
  })
  return (
    <>
      <Avatar name={user.username} src={user.avatar} />
      <span className="grid min-w-0 flex-1">
        <bdi className="truncate font-strong">{user.username}</bdi>
        <span className="text-13 text-fg-muted">{t`Hidden on ${{ date: formatDate(user.blockedAt) }}`}</span>
      </span>
      <Button
        size="sm"
        aria-label={t`Show ${{ username: user.username }} again`}
        loading={removing.isPending}
        onClick={() => removing.mutate({ params })}
      >
        {t`Show again`}
      </Button>
    </>
  )
}

const BlockedWords = () => (
  <QueryState
    query={useQuery(query(blocks.findWords, {}))}
    failed={t`This could not be loaded`}
    loading={<Skeleton className="h-24" />}
  >
    {({ words }) => <BlockedWordsForm words={words} />}
  </QueryState>
)

function BlockedWordsForm({ words }: { words: string[] }) {
  const [chosen, choose] = useState(words)
  const saving = useSend(blocks.updateWords, {
    updatesQuery: query(blocks.findWords, {}),
    done: t`Blocked words saved`,
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate({ body: { words: chosen } })
      }}
    >
      <Field
        label={t`Words and phrases`}
        hint={t`Comments with one of them wait for your approval. Press Enter or comma to add one.`}
        error={saving.error ? messageOf(saving.error, t`This could not be saved`) : undefined}
      >
        <TagInput
          value={chosen}
          onValueChange={choose}
          max={blockLimits.words}
          normalize={(text) => truncateText(text.trim().toLowerCase(), blockLimits.word)}
          allowsSpaces
          hasAddButton
          placeholder={t`Add a word or phrase`}
        />
      </Field>
      <Button type="submit" variant="primary" loading={saving.isPending} className="justify-self-end">
        {t`Save`}
      </Button>
    </form>
  )
}
