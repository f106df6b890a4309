import { msg, t } from '@kinora/contract/text/translate'
import { managedTextPages, site } from '@kinora/contract/site/site/calls'
import type { ManagedTextPage } from '@kinora/contract/site/site/schemas'
import { publicSiteSettings } from '@kinora/contract/site/site-settings/calls'
import { useState } from 'react'
import { useSend } from '../../../calls/use-send.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useDiscardConfirmation } from '../../../ui/use-discard-confirmation.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { MarkdownView } from '../../../ui/markdown/markdown-view.tsx'
import { parseMarkdown } from '../../../ui/markdown/markdown.ts'

const refreshes = [managedTextPages.list, site.findPage, publicSiteSettings.find]
const editorTabs = [
  { value: 'write', label: msg`Write` },
  { value: 'preview', label: msg`Preview` },
] as const

function useTextPageActions(title: string, onDone: () => void) {
  const save = useSend(managedTextPages.update, {
    invalidates: refreshes,
    done: { title: t`${{ title }} saved`, tone: 'success' },
    failed: t`The page could not be saved`,
    onSuccess: onDone,
  })
  const reset = useSend(managedTextPages.remove, {
    invalidates: refreshes,
    done: t`${{ title }} has the default text again`,
    failed: t`The page could not be reset`,
    onSuccess: onDone,
  })
  return { save, reset }
}

export function TextPageEditor({ page, onClose }: { page: ManagedTextPage; onClose: () => void }) {
  const { name, title } = page
  const [markdown, setMarkdown] = useState(page.markdown)
  const { save, reset } = useTextPageActions(title, onClose)
  const isChanged = markdown !== page.markdown && markdown.trim() !== ''
  const { close, question } = useDiscardConfirmation(isChanged, onClose)
  const actions = (
    <>
      {page.isOwn && (
        <Button
          className="me-auto"
          loading={reset.isPending}
          onClick={() => reset.mutate({ params: { name } })}
        >
          {t`Use the default text`}
        </Button>
      )}
      <Button variant="ghost" onClick={close}>
        {t`Cancel`}
      </Button>
      <Button
        variant="primary"
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate({ params: { name }, body: { markdown } })}
      >
        {t`Save`}
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        onClose={close}
        title={t`Edit ${{ title }}`}
        description={
          name === 'terms'
            ? t`Its version is dated today, and people are told that the Terms have changed.`
            : t`Its version is dated today.`
        }
        wide
        isPersistent={isChanged}
        actions={actions}
      >
        <MarkdownEditor title={title} markdown={markdown} onChange={setMarkdown} />
      </Dialog>
      {question}
    </>
  )
}

interface MarkdownEditorProps {
  title: string
  markdown: string
  onChange: (markdown: string) => void
}

function MarkdownEditor({ title, markdown, onChange }: MarkdownEditorProps) {
  const [tab, setTab] = useState<(typeof editorTabs)[number]['value']>('write')
  return (
    <Tabs label={title} value={tab} onValueChange={setTab} tabs={editorTabs}>
      <TabPanel value="write">
        <Field label={t`Text in Markdown`} className="mt-4">
          <Textarea
            rows={16}
            value={markdown}
            onChange={({ target }) => onChange(target.value)}
            className="font-mono text-13!"
          />
        </Field>
      </TabPanel>
      <TabPanel value="preview">
        <div className="mt-4 max-h-[50vh] min-h-60 overflow-y-auto">
          <MarkdownView tokens={parseMarkdown(markdown)} />
        </div>
      </TabPanel>
    </Tabs>
  )
}
