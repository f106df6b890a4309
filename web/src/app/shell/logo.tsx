import { t } from '@kinora/contract/text/translate'
import { Link } from '@tanstack/react-router'
import { siteName } from '../../lib/use-title.ts'

/** A K made of a projector's body, its beam and its stand. */
export const LogoMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
    <g strokeWidth="1.6" strokeLinejoin="round">
      <path d="M4 3.8h2.6v16.4H4z" className="fill-fg stroke-fg" />
      <path d="M10.6 12.6 15 3.8h5.4z" className="fill-accent stroke-accent" />
      <path d="m13.4 13.1 2.4-2.3 4.6 9.4h-3.1z" className="fill-fg stroke-fg" />
    </g>
  </svg>
)

/** Attributes of the link home; in the first paint it is a plain one. */
export const logoProps = (name: string) => ({
  'aria-label': t`${{ name }}, home`,
  className:
    'relative hit inline-flex items-center gap-2 rounded-sm text-[18px] font-[680] tracking-[-0.03em]',
  children: (
    <>
      <LogoMark className="size-5.5" />
      <span>{name}</span>
    </>
  ),
})

export const Logo = () => <Link to="/" {...logoProps(siteName)} />
