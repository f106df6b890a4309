import type { Icon } from '../../ui/glyph.tsx'

const createSkipIcon = (arc: string, head: string, textX: number): Icon =>
  function SkipTen({ size = 24, strokeWidth = 1.75, className }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        <path d={arc} />
        <path d={head} />
        <text
          x={textX}
          y={15.6}
          fontSize={8.5}
          fontWeight={700}
          textAnchor="middle"
          fill="currentColor"
          stroke="none"
        >
          10
        </text>
      </svg>
    )
  }

export const SkipBackIcon = createSkipIcon('M3 12a9 9 0 1 0 3-6.7L3 8', 'M3 3v5h5', 12.2)
export const SkipForwardIcon = createSkipIcon('M21 12a9 9 0 1 1-3-6.7L21 8', 'M21 3v5h-5', 11.8)
