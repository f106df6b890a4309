import { classes } from '../lib/classes.ts'
import { createElement, type ComponentProps } from 'react'

type SvgIconProps = Omit<ComponentProps<'svg'>, 'children'> & { size?: number }

/** On a 24 × 24 grid. The build replaces the icon set's own factory by it; `styleClass` is for icons that ui/theme.css names. */
export function drawnIcon(shapes: [tag: string, attributes: Record<string, string>][], styleClass?: string) {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, className, ...props }: SvgIconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: classes(styleClass, className),
        ...props,
      },
      ...drawn,
    )
}
