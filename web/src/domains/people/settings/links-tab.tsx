import { labelText } from '@kinora/contract/text/label'
import { t } from '@kinora/contract/text/translate'
import { type SocialPlatform, socialPlatforms } from '@kinora/contract/people/users/rules'
import LinkIcon from 'lucide-react/icons/link'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, type RefObject, useState, type SubmitEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeletons } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { SettingRow } from '../../../ui/setting-row.tsx'
import {
  type LinksDraft,
  validateLink,
  validateNewLink,
  type LinkDraft,
  platformLabels,
} from './use-links-draft.ts'

export function LinksTab({ links }: { links: LinksDraft }) {
  return (
    <SettingRow
      title={t`Links`}
      hint={t`Shown on your channel, in this order. One for each platform, ten at most.`}
    >
      <QueryState query={links.list} failed={t`Your links could not be loaded`} loading={<LinksSkeleton />}>
        {() => <LinksForm draft={links} />}
      </QueryState>
    </SettingRow>
  )
}

function useLinkActions(draft: LinksDraft, box: RefObject<HTMLFormElement | null>) {
  const [isChecked, setChecked] = useState(false)
  const { links, added } = draft

  const listWithNewLink = (): readonly LinkDraft[] | null => {
    const complaint = validateNewLink(links, added)
    if (!complaint) return [...links, { ...added, url: added.url.trim() } as LinkDraft]
    toast({ title: t`Error`, description: complaint, tone: 'destructive' })
    return null
  }
  const add = () => {
    const longer = listWithNewLink()
    if (!longer) return
    draft.setLinks(longer)
    draft.forgetAdded()
  }
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (draft.isSaving) return
    setChecked(true)
    const wrong = links.findIndex(validateLink)
    if (wrong >= 0) return box.current?.querySelectorAll<HTMLInputElement>('ul input')[wrong]?.focus()
    // A link that was typed but not added is saved as well.
    const newLinks = added.url === '' ? links : listWithNewLink()
    if (newLinks) draft.save(newLinks)
  }
  const remove = (at: number) => draft.setLinks(links.filter((_, other) => other !== at))
  return { isChecked, add, save, remove }
}

function LinksForm({ draft }: { draft: LinksDraft }) {
  const box = useRef<HTMLFormElement>(null)
  const { links, setLinks } = draft
  const { isChecked, add, save, remove } = useLinkActions(draft, box)
  return (
    <form
      ref={box}
      data-focus-area="select"
      noValidate
      aria-label={t`Social links`}
      onSubmit={save}
      className="grid gap-5"
    >
      {links.length === 0 ? (
        <EmptyState icon={LinkIcon} title={t`No links yet`} className="py-6" heading="h3">
          {t`Add the places where people can find more of you.`}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {links.map((link, at) => (
            <LinkRow
              key={link.platform}
              link={link}
              isChecked={isChecked}
              onChange={(url) => setLinks(links.with(at, { ...link, url }))}
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <AddLinkForm added={draft.added} onChange={draft.setAdded} onAdd={add} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={draft.isSaving} className="max-xs:w-full">
          {t`Save Social Links`}
        </Button>
      </div>
    </form>
  )
}

function LinkRow({
  link,
  isChecked,
  onChange,
  onRemove,
}: {
  link: LinkDraft
  /** Shows errors even before the field loses the focus. */
  isChecked: boolean
  onChange: (url: string) => void
  onRemove: () => void
}) {
  const [isTouched, setTouched] = useState(false)
  const complaint = isChecked || isTouched ? validateLink(link) : null
  const platform = labelText(platformLabels[link.platform])
  return (
    <li className="flex items-start gap-2">
      <Field label={platform} error={complaint ?? undefined} className="flex-1">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={link.url}
          onChange={(event) => onChange(event.target.value)}
          // An error that appears on mousedown would move the button away from the pointer.
          onBlur={({ relatedTarget }) => {
            if (!(relatedTarget instanceof HTMLButtonElement)) setTouched(true)
          }}
        />
      </Field>
      <IconButton label={t`Remove ${{ platform }}`} icon={Trash2} onClick={onRemove} className="mt-6.5" />
    </li>
  )
}

interface NewLink {
  platform: SocialPlatform | ''
  url: string
}

const platformOptions = socialPlatforms.map((value) => ({ value, label: platformLabels[value] }))

function AddLinkForm({
  added,
  onChange,
  onAdd,
}: {
  added: NewLink
  onChange: (added: NewLink) => void
  onAdd: () => void
}) {
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onAdd()
  }
  return (
    <div className="@container rounded-md border border-line p-3 md:p-4">
      <div className="grid items-end gap-3 @min-[500px]:grid-cols-[160px_minmax(0,1fr)_auto]">
        <Field label={t`Platform`}>
          <Select
            options={platformOptions}
            placeholder={t`Choose`}
            value={added.platform}
            onChange={({ target }) => onChange({ ...added, platform: target.value as SocialPlatform | '' })}
          />
        </Field>
        <Field label={t`URL`}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://"
            value={added.url}
            onChange={({ target }) => onChange({ ...added, url: target.value })}
            onKeyDown={addOnEnter}
          />
        </Field>
        <Button icon={Plus} onClick={onAdd} className="@min-[500px]:my-0.5 touch:my-0!">
          {t`Add link`}
        </Button>
      </div>
    </div>
  )
}

const LinksSkeleton = () => <Skeletons className="grid gap-4" each={['h-16', 'h-16', 'h-24']} />
