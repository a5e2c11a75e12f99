import { buildSchema } from 'graphql';

/** GraphQL schema of the quiz service (QZ-12, QZ-13). */
export const quizSchema = buildSchema(`
  type Query {
    quiz(quizId: ID!): Quiz
    "Answers given with the quiz token; empty without a token."
    userAnswers(quizId: ID!): [UserAnswer!]!
  }
  type Mutation {
    "Saves the answers, replacing earlier ones to the same questions. Requires a quiz token."
    addOrUpdateAnswers(quizId: ID!, answers: [UserAnswerInput!]!): Quiz!
  }
  type Quiz {
    _id: ID!
    title: String
    complex: Boolean!
    questions: [Question!]!
  }
  type Question {
    _id: ID!
    question: String!
    "single, multiple, scale or estimate"
    displayAs: String
    image: String
    description: String
    "Unix seconds."
    activeTo: Float
    "Null until the question is closed or the caller has answered it."
    rightAnswer: RightAnswer
    options: [Option!]!
    answers: [Answer!]!
  }
  type RightAnswer { value: String }
  type Option { _id: ID! title: String! }
  type Answer {
    _id: ID!
    title: String!
    image: String
    answerCount: Int!
    sum: Float
    average: Float
    description: String
  }
  type UserAnswer { questionId: ID! responses: [Response!]! }
  type Response { answerId: ID! optionId: ID }
  input UserAnswerInput { questionId: ID! responses: [ResponseInput!]! }
  input ResponseInput { answerId: ID! optionId: ID }
`);
