import Copy from 'lucide-react/icons/copy'
import { copyText } from '../../../lib/copy-text.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <section
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    tabIndex={0}
    className="mt-3 max-h-120 overflow-y-auto rounded-md border border-line bg-surface px-4 py-3 text-13"
  >
    <pre className="wrap-anywhere whitespace-pre-wrap">
      <code>{code}</code>
    </pre>
  </section>
)

export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    const isCopied = await copyText(text)
    toast(
      isCopied
        ? { title: 'Copied' }
        : { title: 'The browser does not allow copying. Select the text and copy it.', tone: 'info' },
    )
  }
  return (
    <Button size="sm" variant="ghost" icon={Copy} aria-label={`Copy ${label}`} onClick={() => void copy()}>
      Copy
    </Button>
  )
}

/** What stands between backticks is code. */
export const TextWithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="rounded-sm bg-hover px-1.25 py-0.5 text-[0.875em] text-fg">
        {part}
      </code>
    ) : (
      part
    ),
  )
