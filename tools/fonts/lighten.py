"""
Makes a variable font lighter for the way, and no other for the eye.

    lighten.py FONT.ttf OUT.woff2 KERN_WEIGHT [DISPLAY_WEIGHT]

- 400 units to an em: half a step is less than a twentieth of a pixel at 32 px, and most differences fit into one byte.
- Points whose way between two weights lies within a unit of where their neighbours put them are left to be inferred.
- One kerning for all weights, that of KERN_WEIGHT, as titles show it most, and none below a hundredth of an em.
- With DISPLAY_WEIGHT, the optical axis is drawn for that weight alone: what it does at others is nowhere used, and costs a third of
  all variations.

Needs fontTools and brotli (Debian: python3-fonttools, python3-brotli).
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap

UNITS = 400
TOLERANCE = 1
LEAST_KERNING = 4

path, target, kern_weight, *display = sys.argv[1:]
font = TTFont(path, recalcTimestamp=False)
for font_axis in font['fvar'].axes:
    if font_axis.axisTag == 'wght':
        weight = font_axis
place = {axis.axisTag: axis.defaultValue for axis in font['fvar'].axes} | {'wght': float(kern_weight)}
kerned = instancer.instantiateVariableFont(TTFont(path), place)


def normalized(value):
    """A weight as the font's tables count it, from 0 to 1."""
    plain = normalizeLocation({'wght': value}, {'wght': (weight.minValue, weight.defaultValue, weight.maxValue)})['wght']
    return piecewiseLinearMap(plain, font['avar'].segments['wght']) if 'avar' in font else plain


def part_for(variation, share):
    """What a variation along both axes does at one weight, as one along the optical axis alone."""
    axes = {'opsz': variation.axes['opsz']}
    scaled = [delta and (delta[0] * share, delta[1] * share) for delta in variation.coordinates]
    return TupleVariation(axes, scaled)


def in_full(variation, coordinates, ends):
    if None in variation.coordinates:
        variation.calcInferredDeltas(coordinates, ends)
    return variation


for table in ('GPOS', 'GDEF'):
    if table in kerned:
        font[table] = kerned[table]
# Widths stand in the outlines' own variations, too.
for table in ('HVAR', 'MVAR', 'STAT'):
    if table in font:
        del font[table]
scale_upem(font, UNITS)

glyf, gvar, metrics = font['glyf'], font['gvar'], font['hmtx'].metrics
for name, variations in gvar.variations.items():
    coordinates, control = glyf._getCoordinatesAndControls(name, metrics)
    sums = {}
    for variation in variations:
        full = in_full(variation, coordinates, control.endPts)
        if display and len(full.axes) == 2:
            start, peak, _ = full.axes['wght']
            at = normalized(float(display[0]))
            full = part_for(full, max(0, min(1, (at - start) / (peak - start))))
        key = tuple(sorted(full.axes.items()))
        if key in sums:
            sums[key] += full
        else:
            sums[key] = full
    kept = []
    for variation in sums.values():
        variation.roundDeltas()
        variation.optimize(coordinates, control.endPts, tolerance=TOLERANCE)
        if variation.hasImpact():
            kept.append(variation)
    gvar.variations[name] = kept
# Kerning that nobody sees.
for lookup in font['GPOS'].table.LookupList.Lookup:
    for subtable in lookup.SubTable:
        pairs = getattr(subtable, 'ExtSubTable', subtable)
        if pairs.LookupType != 2:
            continue
        rows = (
            [row.PairValueRecord for row in pairs.PairSet]
            if pairs.Format == 1
            else [row.Class2Record for row in pairs.Class1Record]
        )
        for value in (record.Value1 for row in rows for record in row):
            if value is not None and abs(getattr(value, 'XAdvance', 0)) < LEAST_KERNING:
                value.XAdvance = 0
font.flavor = 'woff2'
font.save(target)
