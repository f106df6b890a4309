import { managedPages, site, type ManagedPage } from '@kinora/contract/site'
import { publicSite } from '@kinora/contract/site-settings'
import { useState } from 'react'
import { useSend } from '../../calls/use-send.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDiscardQuestion } from '../../ui/use-discard-question.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { MarkdownView } from '../text/markdown-view.tsx'
import { readMarkdown } from '../text/markdown.ts'

const refreshes = [managedPages.list, site.findPage, publicSite.find]
const tabs = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const

function usePageChanges(title: string, onDone: () => void) {
  const save = useSend(managedPages.update, {
    refreshes,
    done: { title: `${title} saved`, tone: 'success' },
    failed: 'The page could not be saved',
    onDone,
  })
  const reset = useSend(managedPages.remove, {
    refreshes,
    done: `${title} has the default text again`,
    failed: 'The page could not be reset',
    onDone,
  })
  return { save, reset }
}

export function PageEditor({ page, onClose }: { page: ManagedPage; onClose: () => void }) {
  const { name, title } = page
  const [markdown, setMarkdown] = useState(page.markdown)
  const { save, reset } = usePageChanges(title, onClose)
  const isChanged = markdown !== page.markdown && markdown.trim() !== ''
  const { close, question } = useDiscardQuestion(isChanged, onClose)
  const actions = (
    <>
      {page.isOwn && (
        <Button
          className="mr-auto"
          loading={reset.isPending}
          onClick={() => reset.mutate({ params: { name } })}
        >
          Use the default text
        </Button>
      )}
      <Button variant="ghost" onClick={close}>
        Cancel
      </Button>
      <Button
        variant="primary"
        disabled={!isChanged}
        loading={save.isPending}
        onClick={() => save.mutate({ params: { name }, body: { markdown } })}
      >
        Save
      </Button>
    </>
  )
  return (
    <>
      <Dialog
        open
        onOpenChange={close}
        title={`Edit ${title}`}
        description={
          name === 'terms'
            ? 'Its version is dated today, and people are told that the Terms have changed.'
            : 'Its version is dated today.'
        }
        wide
        isHeld={isChanged}
        actions={actions}
      >
        <Text title={title} markdown={markdown} onChange={setMarkdown} />
      </Dialog>
      {question}
    </>
  )
}

interface TextProps {
  title: string
  markdown: string
  onChange: (markdown: string) => void
}

function Text({ title, markdown, onChange }: TextProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('write')
  return (
    <Tabs label={title} value={tab} onValueChange={setTab} tabs={tabs}>
      <TabPanel value="write">
        <Field label="Text in Markdown" className="mt-4">
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
          <MarkdownView tokens={readMarkdown(markdown)} />
        </div>
      </TabPanel>
    </Tabs>
  )
}
