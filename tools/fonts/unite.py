"""
Unites two Fontsource subsets of one variable font, so that ő and ű come from the same file as the rest.

    unite.py LATIN.woff2 LATIN_EXT.woff2 OUT.ttf FAMILY

Fontsource splits a family by Unicode range, and no tool joins variable fonts. The two files are cuts of one master, so this
needs no general join: the letters below are copied with their outlines and variations, their parts are found in the first
file by outline or copied too, and each is kerned like the letter it is built on. Needs fontTools and brotli (Debian:
python3-fonttools, python3-brotli).
"""

import sys
import unicodedata

from fontTools.ttLib import TTFont

# Hungarian first; then what Romanian, Slavic and Turkish names in Hungarian news need.
LETTERS = 'ŐőŰűĂăȘșȚțŞşŢţČčĆćĐđĎďĚěĘęĄąĞğİıŁłŃńŇňŘřŚśŠšŤťŮůŹźŻżŽž'

NO_VARIATION = 0xFFFFFFFF


def simple_key(font, name):
    """Outline of a simple glyph, to recognise the same drawing in both files."""
    glyph = font['glyf'][name]
    if glyph.numberOfContours <= 0:
        return None
    return (tuple(map(tuple, glyph.coordinates)), tuple(glyph.endPtsOfContours))


def copy_glyph(base, donor, name, names, known):
    """Copies a donor glyph and its parts; returns its name in base."""
    if name in names:
        return names[name]
    same = known.get(simple_key(donor, name))
    if same is not None:
        names[name] = same
        return same
    glyph = donor['glyf'][name]
    target = f'united.{len(names)}'
    names[name] = target
    if glyph.isComposite():
        for part in glyph.components:
            part.glyphName = copy_glyph(base, donor, part.glyphName, names, known)
    if hasattr(glyph, 'program'):
        glyph.program.fromBytecode([])
    base.setGlyphOrder(base.getGlyphOrder() + [target])
    base['glyf'].glyphs[target] = glyph
    base['glyf'].glyphOrder = base.getGlyphOrder()
    base['hmtx'].metrics[target] = donor['hmtx'].metrics[name]
    base['gvar'].variations[target] = donor['gvar'].variations.get(name, [])
    return target


def join_coverage(coverage, new, like):
    """Adds a glyph to a coverage that has the other; true when it did."""
    if like not in coverage.glyphs or new in coverage.glyphs:
        return False
    coverage.glyphs.append(new)
    return True


def kern_like(base, new, like):
    for lookup in base['GPOS'].table.LookupList.Lookup:
        for subtable in lookup.SubTable:
            table = getattr(subtable, 'ExtSubTable', subtable)
            if table.LookupType != 2:
                continue
            joined = join_coverage(table.Coverage, new, like)
            if table.Format == 1:
                if joined:
                    table.PairSet.append(table.PairSet[table.Coverage.glyphs.index(like)])
                continue
            if joined and like in table.ClassDef1.classDefs:
                table.ClassDef1.classDefs[new] = table.ClassDef1.classDefs[like]
            if like in table.ClassDef2.classDefs:
                table.ClassDef2.classDefs[new] = table.ClassDef2.classDefs[like]


base = TTFont(sys.argv[1], recalcTimestamp=False)
donor = TTFont(sys.argv[2])
for font in (base, donor):
    font.ensureDecompiled()
base_map = base.getBestCmap()
donor_map = donor.getBestCmap()
known = {key: name for name in base.getGlyphOrder() if (key := simple_key(base, name)) is not None}
names = {}
for letter in LETTERS:
    if ord(letter) in base_map or ord(letter) not in donor_map:
        continue
    new = copy_glyph(base, donor, donor_map[ord(letter)], names, known)
    for table in base['cmap'].tables:
        if table.isUnicode():
            table.cmap[ord(letter)] = new
    stem = unicodedata.normalize('NFD', letter)[0]
    stem = {'Đ': 'D', 'đ': 'd', 'Ł': 'L', 'ł': 'l', 'ı': 'i'}.get(stem, stem)
    like = base_map[ord(stem)]
    advance = base['HVAR'].table.AdvWidthMap.mapping
    advance[new] = advance[like]
    kern_like(base, new, like)
    if base['GDEF'].table.GlyphClassDef:
        base['GDEF'].table.GlyphClassDef.classDefs[new] = 1
for name in base.getGlyphOrder():
    base['HVAR'].table.AdvWidthMap.mapping.setdefault(name, NO_VARIATION)
# The licence (OFL) keeps the name of the originals for the originals.
for record in base['name'].names:
    if record.nameID in (1, 4, 16):
        record.string = sys.argv[4]
    elif record.nameID in (3, 6, 25):
        record.string = sys.argv[4].replace(' ', '')
base['maxp'].numGlyphs = len(base.getGlyphOrder())
base.flavor = None
base.save(sys.argv[3])
