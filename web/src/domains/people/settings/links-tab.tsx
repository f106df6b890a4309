import LinkIcon from 'lucide-react/icons/link'
import { useRef, type RefObject, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.ts'
import { AddLinkForm } from './add-link-form.tsx'
import { validateLink, validateNewLink, type LinkDraft } from './link-validation.ts'
import { LinkRow } from './link-row.tsx'
import { SettingRow } from '../../../ui/setting-row.tsx'
import type { LinksDraft } from './use-links-draft.ts'

export function LinksTab({ links }: { links: LinksDraft }) {
  return (
    <SettingRow
      title="Links"
      hint="Shown on your channel, in this order. One for each platform, ten at most."
    >
      <QueryState query={links.list} failed="Your links could not be loaded" loading={<LinksSkeleton />}>
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
    toast({ title: 'Error', description: complaint, tone: 'destructive' })
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
  const remove = (at: number) => {
    draft.setLinks(links.filter((_, other) => other !== at))
    // Moves the focus on, since the pressed button is gone.
    box.current?.querySelector<HTMLElement>('select')?.focus()
  }
  return { isChecked, add, save, remove }
}

function LinksForm({ draft }: { draft: LinksDraft }) {
  const box = useRef<HTMLFormElement>(null)
  const { links, setLinks } = draft
  const { isChecked, add, save, remove } = useLinkActions(draft, box)
  return (
    <form ref={box} noValidate aria-label="Social links" onSubmit={save} className="grid gap-5">
      {links.length === 0 ? (
        <EmptyState icon={LinkIcon} title="No links yet" className="py-6" heading="h3">
          Add the places where people can find more of you.
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
          Save Social Links
        </Button>
      </div>
    </form>
  )
}

const LinksSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-24" />
  </div>
)
