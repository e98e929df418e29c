/** Of what browsers give every popover, most goes, so that the host's own style sheet says how its panel looks. */
export const SHEET: string =
  ':where(:popover-open:is(.e-off-canvas,#ast-mobile-popup,[data-footfall-off-canvas])){margin:0;border:0;padding:0;width:auto;height:auto}' +
  ':where(:popover-open:is(.e-off-canvas,#ast-mobile-popup)){color:inherit;background:none;overflow:visible}' +
  ':where([data-footfall-off-canvas]:popover-open)::backdrop{background:#0006}'
