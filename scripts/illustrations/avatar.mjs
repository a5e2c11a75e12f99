export const AUTHORS = {};
export const avatar = () => '';
