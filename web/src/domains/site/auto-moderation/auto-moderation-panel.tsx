import { formatCount } from '@kinora/contract/text/counts'
import { msg, plural, t } from '@kinora/contract/text/translate'
import { autoModeration } from '@kinora/contract/site/auto-moderation/calls'
import type { DryRunResult } from '@kinora/contract/site/auto-moderation/schemas'
import { SiteSettings } from '@kinora/contract/site/site-settings/schemas'
import { siteSettings } from '@kinora/contract/site/site-settings/calls'
import { siteSettingLimits } from '@kinora/contract/site/site-settings/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { query } from '../../../api.ts'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { SwitchField, TagsField } from '../../../ui/form-fields.tsx'
import { MutationForm } from '../../../ui/mutation-form.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useSchemaForm, type SchemaForm } from '../../../ui/use-schema-form.ts'
import { truncateText } from '@kinora/contract/text/truncate-text'
import { formatDate, formatInteger } from '../../../lib/format.ts'
import { Tag } from '../../../ui/badge.tsx'

const RulesForm = SiteSettings.pick({
  preModeration: true,
  automaticContentFiltering: true,
  holdFirstComments: true,
  blockedWords: true,
  blockedLinks: true,
})

/** docs/product.md “Pre-moderation and filtering” */
export const AutoModerationPanel = ({ onClose }: { onClose: () => void }) => (
  <Sheet onClose={onClose} title={t`Filtering`} width="w-[480px]">
    <QueryState
      query={useQuery(query(siteSettings.find, {}))}
      failed={t`The settings could not be loaded`}
      loading={<Skeleton className="m-5 h-96" />}
    >
      {(known) => <AutoModerationForm known={known} onClose={onClose} />}
    </QueryState>
  </Sheet>
)

function AutoModerationForm({ known, onClose }: { known: SiteSettings; onClose: () => void }) {
  const form = useSchemaForm(RulesForm, RulesForm.parse(known))
  const save = useSend(siteSettings.update, {
    form,
    invalidates: [siteSettings.find],
    done: t`Settings saved`,
    failed: t`The settings could not be saved`,
    onSuccess: onClose,
  })
  return (
    <MutationForm form={form} mutation={save} input={(body) => ({ body })} className="grid gap-5 p-5">
      <div className="grid gap-4">
        {moderationSwitches.map(({ name, label, hint }) => (
          <SwitchField key={name} form={form} name={name} label={t(label)} hint={t(hint)} />
        ))}
      </div>
      {blockLists.map(({ name, label, hint, placeholder, longest }) => (
        <TagsField
          key={name}
          form={form}
          name={name}
          label={t(label)}
          hint={t(hint)}
          placeholder={t(placeholder)}
          most={siteSettingLimits.blocked}
          normalize={(text) => truncateText(text.trim().toLowerCase(), longest)}
          allowsSpaces
          hasAddButton
        />
      ))}
      <DryRun form={form} />
      <div className="sticky bottom-0 -mx-5 -mb-5 flex justify-end gap-2 border-t border-line bg-surface p-3">
        <Button variant="ghost" onClick={onClose}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {t`Save Changes`}
        </Button>
      </div>
    </MutationForm>
  )
}

interface FormSectionProps {
  form: SchemaForm<typeof RulesForm>
}

const moderationSwitches = [
  {
    name: 'preModeration',
    label: msg`Pre-moderation`,
    hint: msg`New videos, posts and comments wait until the staff has approved them`,
  },
  {
    name: 'automaticContentFiltering',
    label: msg`Automatic Content Filtering`,
    hint: msg`Posts and comments with blocked words or links wait, videos are flagged`,
  },
  {
    name: 'holdFirstComments',
    label: msg`First comments wait`,
    hint: msg`Until one comment of an account has been approved`,
  },
] as const

const blockLists = [
  {
    name: 'blockedWords',
    label: msg`Blocked words`,
    hint: msg`Whole words and phrases. Case, accents and tricks with spaces make no difference.`,
    placeholder: msg`Add a word`,
    longest: siteSettingLimits.blockedWord,
  },
  {
    name: 'blockedLinks',
    label: msg`Blocked links`,
    hint: msg`Sites including their subdomains, or some of their pages.`,
    placeholder: msg`Add a site, for example spam.example`,
    longest: siteSettingLimits.blockedLink,
  },
] as const

const useDryRun = () => useSend(autoModeration.dryRun, { failed: t`The rule could not be tried` })

function DryRun({ form: { control } }: FormSectionProps) {
  const [blockedWords, blockedLinks] = useWatch({ control, name: ['blockedWords', 'blockedLinks'] })
  const attempt = useDryRun()
  const rule = JSON.stringify([blockedWords, blockedLinks])
  const [tried, setTried] = useState('')
  return (
    <section aria-label={t`Try it`} className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-13 text-fg-muted">
        {t`See what these words and links would have held in the last 30 days. Nothing is changed.`}
      </p>
      <Button
        loading={attempt.isPending}
        disabled={blockedWords.length + blockedLinks.length === 0}
        onClick={() => {
          setTried(rule)
          attempt.mutate({ body: { blockedWords, blockedLinks } })
        }}
      >
        {t`Try it`}
      </Button>
      {attempt.data && tried === rule && <DryRunResultList tried={attempt.data} />}
    </section>
  )
}

const contentKinds = {
  comment: msg({ message: 'Comment', context: 'noun' }),
  post: msg({ message: 'Post', context: 'noun' }),
  video: msg`Video`,
}

function heldText(count: number, date: string) {
  if (count === 0) return t`Nothing would have been held since ${{ date }}`
  const shown = formatCount(count)
  return t`${plural(
    { count },
    {
      one: msg`${{ shown }} text would have been held since ${{ date }}`,
      other: msg`${{ shown }} texts would have been held since ${{ date }}`,
    },
  )}`
}

function DryRunResultList({ tried }: { tried: DryRunResult }) {
  const { comments, posts, videos, since, examples } = tried
  const rows = [
    { label: t`Comments`, ...comments },
    { label: t`Posts`, ...posts },
    { label: t`Videos`, ...videos },
  ]
  return (
    <div className="grid w-full gap-3">
      <output className="text-13 font-semibold">
        {heldText(comments.held + posts.held + videos.held, formatDate(since))}
      </output>
      <dl className="divide-y divide-line text-13">
        {rows.map(({ label, held, looked }) => (
          <div key={label} className="flex justify-between gap-6 py-2">
            <dt className="text-fg-muted">{label}</dt>
            <dd className="tabular-nums">
              {t`${{ held: formatInteger(held) }} of ${{ total: formatInteger(looked) }}`}
            </dd>
          </div>
        ))}
      </dl>
      {examples.length > 0 && (
        <ul aria-label={t`The newest of them`} className="grid gap-2">
          {examples.map(({ kind, id, text, found, username, createdAt }) => (
            <li key={`${kind} ${id}`} className="grid gap-1 rounded-md bg-hover p-3 text-13">
              <span className="flex flex-wrap items-center gap-1.5 text-12 text-fg-muted">
                {t(contentKinds[kind])} · <bdi>{username}</bdi> · {formatDate(createdAt)} <Tag>{found}</Tag>
              </span>
              <p dir="auto" className="line-clamp-3 wrap-anywhere">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
