export { GET } from '../trust.txt';
