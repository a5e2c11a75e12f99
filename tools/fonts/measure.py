"""
Prints as JSON what a stand-in for a font has to match: ascent, descent and line gap in em, and the mean width in em of a letter
of Hungarian prose.

    measure.py FONT [AXIS=VALUE…]

Axes that are not named stand at their default. Needs fontTools and brotli.
"""

import json
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PROSE = (
    'Éjszaka emelték a helyére az új gyalogoshíd középső elemét a Dunán: a százhúsz méteres acélszerkezetet két úszódaru '
    'tartotta, miközben a mérnökök milliméterről milliméterre igazították a pilléreken nyugvó csapágyakhoz. „Tizennégy órán át '
    'nem ült le senki” – mondta a főmérnök, aki szerint az időjárás volt a legnagyobb ellenfelük. A szél estére elállt, a '
    'köd viszont leszállt, így a forgalmat csak reggel hat után engedték vissza a rakpartra.'
)

font = TTFont(sys.argv[1])
if 'fvar' in font:
    place = {axis.axisTag: axis.defaultValue for axis in font['fvar'].axes}
    place |= {axis: float(value) for axis, value in (argument.split('=') for argument in sys.argv[2:])}
    font = instancer.instantiateVariableFont(font, place)
em = font['head'].unitsPerEm
cmap = font.getBestCmap()
hhea, os2 = font['hhea'], font['OS/2']
typo = os2.fsSelection & 128
widths = [font['hmtx'].metrics[cmap[ord(letter)]][0] for letter in PROSE if ord(letter) in cmap]
print(
    json.dumps(
        {
            'ascent': (os2.sTypoAscender if typo else hhea.ascent) / em,
            'descent': abs(os2.sTypoDescender if typo else hhea.descent) / em,
            'lineGap': (os2.sTypoLineGap if typo else hhea.lineGap) / em,
            'width': sum(widths) / len(widths) / em,
            'missing': ''.join(sorted({letter for letter in PROSE if ord(letter) not in cmap})),
        },
        ensure_ascii=False,
    )
)
