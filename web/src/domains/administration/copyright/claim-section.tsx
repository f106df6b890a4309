import { t } from '@kinora/contract/text/translate'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { LazyModule } from '../../../ui/lazy-module.tsx'

// Lazy: the form brings the contract's schemas.
const loadForm = () => import('./claim-form.tsx')

export function ClaimSection() {
  const [isOpen, setOpen] = useState(false)
  const [sentId, setSentId] = useState<number | null>(null)
  return (
    <section aria-labelledby="claim" className="mt-10 border-t border-line pt-8 print:hidden">
      <h2 id="claim" className="title-20 mb-2">
        {t`Make a claim`}
      </h2>
      <p className="mb-5 max-w-[680px] text-fg-muted">
        {t`You need no account. A member of the staff reads every claim; the uploader is told who made it, and may object.`}
      </p>
      {sentId !== null && <ClaimSent id={sentId} />}
      {sentId === null && !isOpen && (
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t`Open the claim form`}
        </Button>
      )}
      {sentId === null && isOpen && (
        <LazyModule load={loadForm} onFailed={() => setOpen(false)}>
          {({ ClaimForm }) => <ClaimForm onSent={setSentId} />}
        </LazyModule>
      )}
    </section>
  )
}

function ClaimSent({ id }: { id: number }) {
  const statement = useRef<HTMLParagraphElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => statement.current?.focus(), [])
  return (
    <Card pad className="max-w-[680px]">
      <p ref={statement} tabIndex={-1} className="flex items-center gap-2.5 font-semibold outline-offset-4">
        <Glyph icon={CircleCheck} className="text-success" />
        {t`Your claim was sent. Its number is ${{ id }}.`}
      </p>
    </Card>
  )
}
